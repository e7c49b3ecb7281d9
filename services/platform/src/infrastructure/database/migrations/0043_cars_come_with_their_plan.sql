-- Cars of a run that was under way stand among its changes as well, and are brought from there.
DROP TABLE "stock_new_cars" CASCADE;--> statement-breakpoint
-- Read by nothing: makes and models are compared without their capitals.
DROP INDEX "cars_by_model";--> statement-breakpoint
-- Whoever appends a change keeps others from appending theirs until its transaction ends. One that brings cars for
-- seconds says so, and appends its change as the last thing that it does.
create or replace function note_new_cars() returns trigger language plpgsql as $$
declare
  touched_site record;
begin
  if current_setting('forecourt.new_cars_are_noted_later', true) = 'on' then
    return null;
  end if;
  for touched_site in
    select site_id, count(*) as cars from after_rows join site_dealerships using (dealership_id)
    group by site_id order by site_id
  loop
    perform append_change(
      touched_site.site_id,
      case when touched_site.cars >= 100 then any_car_tags() else (
        select array_agg(distinct named.change_tag order by named.change_tag)
        from after_rows join site_dealerships using (dealership_id),
          unnest(car_tags(after_rows.id, slug, make, model, body, true, true)) as named (change_tag)
        where site_id = touched_site.site_id) end);
  end loop;
  return null;
end $$;
