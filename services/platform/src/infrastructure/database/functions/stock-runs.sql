-- Deletes the changes of a stock run with the run. A trigger instead of a foreign key, which would check every row of a
-- long plan.
create or replace function forget_changes_of_runs() returns trigger language plpgsql as $$
begin
  delete from stock_changes where run_id in (select id from before_rows);
  return null;
end $$;

create or replace trigger forget_changes after delete on stock_runs referencing old table as before_rows
  for each statement execute function forget_changes_of_runs();
