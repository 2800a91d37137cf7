import { Icon } from '@trilane/ui/icon';
import { Anchor } from '@trilane/ui/link';
import { Panel } from '@trilane/ui/panel';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '../call.ts';
import s from './control-room.module.css';

const PRODUCT = [
  { path: '/merchant-signin', label: 'Sign in' },
  { path: '/merchant-signup', label: 'Sign up' },
  { path: '/', label: 'Public site' },
  { path: '/api/v2/docs', label: 'API' },
];

const HERE = [
  { path: '/mail', label: 'Mailbox', note: 'codes and letters' },
  { path: '/mail/templates', label: 'Emails and SMS', note: 'every template' },
  { path: '/till', label: 'Till', note: 'takes payments' },
  { path: '/support', label: 'Customer Support', note: 'other site' },
  { path: '/lender', label: 'Lender sign-in', note: 'other site' },
  { path: '/app', label: 'App download', note: 'other site' },
];

export function LinksPanel() {
  const about = useQuery({
    queryKey: ['/api/sandbox'],
    queryFn: () => getJson<{ productUrl: string }>('/api/sandbox'),
    staleTime: Infinity,
  });
  const productUrl = about.data?.productUrl;
  return (
    <Panel title="Where to go">
      <nav className={s.links} aria-label="Where to go">
        {productUrl !== undefined &&
          PRODUCT.map(({ path, label }) => (
            <Anchor key={path} href={productUrl + path} target="_blank">
              {label}
              <Icon name="ext" size="s" />
            </Anchor>
          ))}
        {HERE.map(({ path, label, note }) => (
          // The other sites are pages of the server, not of this application.
          <Anchor key={path} href={path} target={note === 'other site' ? '_blank' : undefined}>
            {label}
            <span>{note}</span>
          </Anchor>
        ))}
      </nav>
    </Panel>
  );
}
