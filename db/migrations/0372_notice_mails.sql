-- When a notice goes out by mail; null for one that does not, and once its mail is in the outbox.
alter table notice add column mail_at timestamptz;
create index notice_mail_due on notice (mail_at) where mail_at is not null;
grant update (mail_at) on notice to trilane_jobs;

-- The hours in which mails of notices wait, in the zone of the business; from the later to the earlier means overnight.
alter table notice_setting add column quiet_from time;
alter table notice_setting add column quiet_to time;
alter table notice_setting add constraint quiet_hours_whole check ((quiet_from is null) = (quiet_to is null));
