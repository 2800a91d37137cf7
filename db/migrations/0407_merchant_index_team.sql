-- Operators find a merchant by the e-mails of its team, too. index_merchant keeps them from here on.
update merchant_index i
set words = i.words || t.words
from (
  select m.business_id, array_to_tsvector(array_agg(distinct w.word)) as words
  from team_member m
  cross join regexp_split_to_table(lower(m.email), '[[:space:][:punct:]]+') w (word)
  where m.removed_at is null and length(w.word) between 1 and 40
  group by m.business_id
) t
where t.business_id = i.business_id;
