import { Fragment } from 'react';
import s from './network-address.module.css';

/** An IP address. In a narrow column one of IPv4 stays whole, and a longer one of IPv6 breaks after a colon. */
export const NetworkAddress = ({ address }: { address: string }) => (
  <span className={s.address}>
    {address.split(':').map((part, place) => (
      <Fragment key={place}>
        {place > 0 && (
          <>
            :<wbr />
          </>
        )}
        {part}
      </Fragment>
    ))}
  </span>
);
