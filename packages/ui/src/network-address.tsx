import { Fragment } from 'react';
import s from './network-address.module.css';

/** An IP address. IPv4 never breaks; IPv6 may break after a colon. */
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
