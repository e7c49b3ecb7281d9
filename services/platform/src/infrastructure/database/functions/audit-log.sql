-- The audit log is append-only, for the program as well as for a person with psql. Only this function deletes entries,
-- by age and owner, and never one younger than a year by the database's clock. Its search path has no schema of ours,
-- so that the call stack contains its full name.
create or replace function public.expire_audit_log(older_than timestamptz, of_site integer, of_dealership integer, most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  removed integer;
begin
  if older_than is null or older_than > now() - interval '1 year' then
    raise exception 'The audit log is kept for a year at least.' using errcode = 'restrict_violation';
  end if;
  delete from public.audit_log where id in (select id from public.audit_log where at < older_than and case when of_site is not null then site_id = of_site when of_dealership is not null then site_id is null and dealership_id = of_dealership else site_id is null and dealership_id is null end order by id limit most);
  get diagnostics removed = row_count;
  return removed;
end $$;

-- The deleting function is identified by the call stack and not by a setting or a table, which anybody could write: the
-- second line must be exactly the statement above, and the third the function. A foreign statement that quotes both has
-- a different second line.
create or replace function public.refuse_audit_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  stack text;
  expiry constant text := 'SQL statement "delete from public.audit_log where id in (select id from public.audit_log where at < older_than and case when of_site is not null then site_id = of_site when of_dealership is not null then site_id is null and dealership_id = of_dealership else site_id is null and dealership_id is null end order by id limit most)"';
  caller constant text := 'PL/pgSQL function public.expire_audit_log(timestamp with time zone,integer,integer,integer) line ';
begin
  -- Restoring a backup truncates every table of a new database, which deletes nothing.
  if tg_op = 'TRUNCATE' and not exists (select from public.audit_log) then
    return null;
  end if;
  if tg_op = 'DELETE' then
    get diagnostics stack = pg_context;
    if old.at < now() - interval '1 year' and split_part(stack, e'\n', 2) = expiry
      and starts_with(split_part(stack, e'\n', 3), caller) then
      return old;
    end if;
  end if;
  raise exception 'The table % is append-only.', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create or replace trigger append_only_truncate before truncate on audit_log
  for each statement execute function refuse_audit_change();
