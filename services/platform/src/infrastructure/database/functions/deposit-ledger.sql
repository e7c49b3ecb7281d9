-- The ledger of deposits is append-only, for the program as well as for a person with psql.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  -- Restoring a backup truncates every table of a new database, which deletes nothing.
  if tg_op = 'TRUNCATE' and not exists (select from deposit_ledger) then
    return null;
  end if;
  raise exception 'The table % is append-only.', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger append_only before update or delete on deposit_ledger
  for each row execute function refuse_change();
create or replace trigger append_only_truncate before truncate on deposit_ledger
  for each statement execute function refuse_change();
