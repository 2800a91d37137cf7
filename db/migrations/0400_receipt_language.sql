-- The language of receipts that are mailed, texted and printed.
alter table receipt_look add column language text not null default 'en'
  constraint receipt_look_language_check check (language in ('en', 'es'));
