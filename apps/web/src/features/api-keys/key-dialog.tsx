import {
  API_KEY_NAME_LENGTH_MAX,
  API_KEY_NETWORKS_MAX,
  API_SCOPES,
  SCOPE_HINTS,
  SCOPE_WORDS,
  type ApiScope,
} from '@trilane/domain/api-key';
import { isNetwork } from '@trilane/domain/network';
import { REFUND_LIMIT_PROPOSED_CENTS } from '@trilane/domain/team';
import { word } from '@trilane/domain/word';
import { CheckGroup } from '@trilane/ui/check-group';
import { Checkbox } from '@trilane/ui/checkbox';
import { MoneyField } from '@trilane/ui/money-field';
import { TextArea } from '@trilane/ui/text-area';
import { TextField } from '@trilane/ui/text-field';
import { toast } from '@trilane/ui/toast';
import { api } from '../../lib/api.ts';
import { EditDialog } from '../../lib/edit-dialog.tsx';
import { centsOf } from '../../lib/format.ts';
import type { ShownSecret } from '../../lib/secret-dialog.tsx';
import { plainDollars, readAmount } from '../../lib/typed-amount.ts';
import type { CallForm } from '../../lib/use-call-form.ts';
import { useEditForm } from '../../lib/use-edit-form.ts';
import type { ApiKey } from './api-keys-screen.tsx';

type Values = { name: string; scopes: ApiScope[]; limited: boolean; limit: string; networks: string };

const valuesOf = (key: ApiKey | null): Values => ({
  name: key?.name ?? '',
  scopes: key?.scopes ?? [],
  limited: !key?.scopes.includes('refunds') || key.refundLimit !== null,
  limit: plainDollars(key && key.refundLimit !== null ? centsOf(key.refundLimit) : REFUND_LIMIT_PROPOSED_CENTS),
  networks: key?.networks.join('\n') ?? '',
});

const SCOPES = API_SCOPES.map((scope) => ({ value: scope, label: SCOPE_WORDS[scope], note: SCOPE_HINTS[scope] }));

const networksOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);
const isLimited = ({ scopes, limited }: Pick<Values, 'scopes' | 'limited'>) => scopes.includes('refunds') && limited;

function whyNotLimit(text: string): string | null {
  const { cents, problem } = readAmount(text);
  return problem ?? (cents < 0 ? 'A limit cannot be negative' : null);
}

function whyNotNetworks(text: string): string | false {
  const networks = networksOf(text);
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined) return `“${wrong}” is not an address or a range`;
  return networks.length > API_KEY_NETWORKS_MAX && `Enter at most ${API_KEY_NETWORKS_MAX} addresses`;
}

const problemsOf = (values: Values) => ({
  name: values.name.trim() === '' && 'Name is required',
  scopes: values.scopes.length === 0 && 'Choose at least one scope',
  limit: isLimited(values) && whyNotLimit(values.limit),
  networks: whyNotNetworks(values.networks),
});

const bodyOf = (values: Values) => ({
  name: values.name.trim(),
  scopes: values.scopes,
  refundLimit: isLimited(values) ? readAmount(values.limit).cents / 100 : null,
  networks: networksOf(values.networks),
});

type KeyDialogProps = { apiKey: ApiKey | null; onClose: () => void; onSecret: (shown: ShownSecret) => void };

/** Creates a key, or changes what one may do. */
export function KeyDialog({ apiKey, onClose, onSecret }: KeyDialogProps) {
  const edit = useEditForm({
    draft: `api-key-${apiKey?.id ?? 'new'}`,
    stored: valuesOf(apiKey),
    version: apiKey?.version,
    topic: 'api-keys',
    validate: problemsOf,
    fieldOf: { refundLimit: 'limit' },
    send: async (values, version) => {
      const body = bodyOf(values);
      return apiKey
        ? await api.call('updateApiKey', { params: { id: apiKey.id }, body: { ...body, version } })
        : await api.call('createApiKey', { body });
    },
    onSaved: (saved) => {
      if ('secret' in saved)
        return onSecret({
          title: 'API key created',
          description: 'Copy this secret into your program now. It is not shown again.',
          secret: saved.secret,
          note: 'Send it in the Authorization header: Bearer, a space, then the secret.',
        });
      toast.success(`${saved.name} is saved`);
      onClose();
    },
  });
  return (
    <EditDialog
      title={apiKey ? `Edit ${apiKey.name}` : 'Create API key'}
      edit={edit}
      stored={apiKey?.name ?? ''}
      submitLabel={apiKey ? word('Save') : 'Create API key'}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="The program that will use the key. Activity shows this name."
        atMost={API_KEY_NAME_LENGTH_MAX}
        autoComplete="off"
        data-autofocus
        {...edit.field('name')}
      />
      <Scopes form={edit} />
      <TextArea
        label="Allowed addresses (optional)"
        hint="One IP address or range per line, such as 203.0.113.0/24. Leave empty to allow every address."
        rows={2}
        {...edit.field('networks')}
      />
    </EditDialog>
  );
}

/** What the key may do, and how much it may refund. */
function Scopes({ form: { form, field, errorOf } }: { form: Pick<CallForm<Values>, 'form' | 'field' | 'errorOf'> }) {
  const [scopes, limited] = form.watch(['scopes', 'limited']);
  return (
    <>
      <CheckGroup
        label="Scopes"
        name="scopes"
        options={SCOPES}
        chosen={scopes}
        error={errorOf('scopes')}
        onChange={(chosen) =>
          form.setValue('scopes', chosen as ApiScope[], {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
      />
      {scopes.includes('refunds') && (
        <Checkbox
          label="Limit refunds"
          note="Applies to the total refunded on one sale"
          {...form.register('limited')}
        />
      )}
      {isLimited({ scopes, limited }) && <MoneyField label="Most it may refund on one sale" {...field('limit')} />}
    </>
  );
}
