-- One open claim about one problem of an order is enough: the first keeps the words of all.
update claims set comment = told.comments
from (
  select min(id) as id, string_agg(distinct comment, E'\n') filter (where comment <> '') as comments
  from claims where state = 'open' group by waybill_id, problem_type having count(*) > 1
) as told
where claims.id = told.id and claims.waybill_id is not null and told.comments is not null;
update claims set state = 'closed' where id in (
  select id from (
    select id, row_number() over (partition by waybill_id, problem_type order by id) as place
    from claims where state = 'open' and waybill_id is not null
  ) as ranked where place > 1);
create unique index claims_open_problem on claims (waybill_id, problem_type) where state = 'open';
drop index claims_open_registration;
