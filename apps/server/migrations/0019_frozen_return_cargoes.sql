-- A cargo that comes back is as unchangeable as the one that is sent: rates and orders were made for what it was.
update cargoes set is_frozen = true
where not is_frozen and id in (select return_cargo_id from calculations where return_cargo_id is not null);
