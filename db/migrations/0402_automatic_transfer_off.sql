-- Automatic transfers that are turned off keep their row: if their versions began anew, an edit that is based on the
-- former settings could overwrite the new ones.
alter table automatic_transfer
  drop constraint automatic_transfer_every_check,
  drop constraint automatic_transfer_check2,
  add constraint automatic_transfer_every_check check (every in ('off', 'day', 'week', 'month')),
  add constraint automatic_transfer_next_check check (
    case when every = 'off' then next_at is null and paused_at is null
         else (next_at is null) = (paused_at is not null) end);
