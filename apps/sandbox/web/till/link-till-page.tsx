import { LINK_CODE_LENGTH } from '@trilane/domain/link-code';
import { useNavigate, useSearchParams } from '@trilane/ui/browser-location';
import { Button } from '@trilane/ui/button';
import { Icon } from '@trilane/ui/icon';
import { Anchor } from '@trilane/ui/link';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { TextField } from '@trilane/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { postJson, useLive } from '../call.ts';
import s from './till.module.css';
import type { TillCard } from './till-types.ts';

/** The till before it belongs to a store: enter the code that Manage Storefront shows. `?code=` fills it in. */
export function LinkTillPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [code, setCode] = useState(groupCode(search.get('code') ?? ''));
  const tills = useLive<TillCard[]>('/api/tills', 10_000);
  const link = useMutation({
    mutationFn: () => postJson<TillCard>('/api/tills', { linkToken: code }),
    onSuccess: ({ tillId }) => navigate(`/till/${tillId}`, { replace: true }),
  });
  return (
    <div className={s.narrow}>
      <title>Till · Sandbox</title>
      <PageHead title="Till" sub="This browser becomes a till of your store." />
      <Panel label="Link this till" padded>
        <form
          className={s.linkForm}
          onSubmit={(event) => {
            event.preventDefault();
            link.mutate();
          }}
        >
          <TextField
            label="Link code"
            hint="Manage Storefront, Link: ten letters and digits"
            error={link.error?.message}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            placeholder="XXXXX-XXXXX"
            className={s.codeField}
            value={code}
            onChange={(event) => {
              setCode(groupCode(event.target.value));
              link.reset();
            }}
          />
          <Button
            type="submit"
            variant="primary"
            size="l"
            block
            busy={link.isPending}
            reasonDisabled={whyNotLink(code)}
          >
            Link this till
          </Button>
        </form>
      </Panel>
      {tills.data !== undefined && tills.data.length > 0 && <LinkedTills tills={tills.data} />}
    </div>
  );
}

/** Capitals in two groups of five, however the code was typed or pasted. */
function groupCode(typed: string): string {
  const signs = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, LINK_CODE_LENGTH);
  const half = LINK_CODE_LENGTH / 2;
  return signs.length > half ? `${signs.slice(0, half)}-${signs.slice(half)}` : signs;
}

function whyNotLink(code: string): string | null {
  const left = LINK_CODE_LENGTH - code.replace('-', '').length;
  if (left === 0) return null;
  return left === 1 ? '1 more sign to go' : `${left} more signs to go`;
}

function LinkedTills({ tills }: { tills: TillCard[] }) {
  return (
    <Panel title="Linked here">
      <ul className={s.tills}>
        {tills.map(({ tillId, store, device }) => (
          <li key={tillId}>
            <Anchor href={`/till/${tillId}`}>
              <Icon name="till" />
              <span>
                <b>{device.name}</b>
                <span className="quiet small">{store.name}</span>
              </span>
              <Icon name="right" size="s" />
            </Anchor>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
