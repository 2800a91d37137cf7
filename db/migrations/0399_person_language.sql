-- The language that a person has chosen; null for that of the browser.
alter table user_account add column language text
  constraint user_account_language_check check (language in ('en', 'es'));
