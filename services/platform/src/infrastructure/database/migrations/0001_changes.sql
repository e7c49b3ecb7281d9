-- Every write that a page could show appends to the change log in its own transaction, whoever makes it:
-- an operation, a feed or a person with psql. NOTIFY carries the version only; readers fetch the rows.

create function append_change(of_site integer, with_tags text[]) returns void language plpgsql as $$
declare
  new_version bigint;
begin
  -- Versions become visible in their order: a reader that has seen 7 can never miss a 6 that commits later.
  perform pg_advisory_xact_lock(731905214);
  insert into changes (site_id, tags) values (of_site, with_tags) returning version into new_version;
  perform pg_notify('forecourt_changes', new_version::text);
end $$;

-- The trigger's argument is a query over the transition tables that gives (site_id, tag).
-- A statement that touches very many things of a site is one tag, `all`, not thousands.
create function note_changes() returns trigger language plpgsql as $$
declare
  touched_site record;
begin
  for touched_site in execute format(
    'select site_id, array_agg(distinct tag order by tag) as tags from (%s) as touched_tags group by site_id order by site_id',
    tg_argv[0])
  loop
    perform append_change(
      touched_site.site_id,
      case when cardinality(touched_site.tags) > 100 then array['all'] else touched_site.tags end);
  end loop;
  return null;
end $$;

create function watch_table(of_table text, tags_of_touched text, tags_of_update text default null) returns void
language plpgsql as $$
begin
  execute format('create trigger note_insert after insert on %I referencing new table as touched
    for each statement execute function note_changes(%L)', of_table, tags_of_touched);
  execute format('create trigger note_delete after delete on %I referencing old table as touched
    for each statement execute function note_changes(%L)', of_table, tags_of_touched);
  execute format('create trigger note_update after update on %I referencing old table as before new table as touched
    for each statement execute function note_changes(%L)', of_table, coalesce(tags_of_update, tags_of_touched));
end $$;

select watch_table('cars',
  $q$select site_id, unnest(array['stock', 'car:' || id]) as tag
     from touched join site_dealerships using (dealership_id)$q$,
  $q$select site_id, unnest(array['stock', 'car:' || id]) as tag
     from (select id, dealership_id from touched union select id, dealership_id from before) as moved
     join site_dealerships using (dealership_id)$q$);

select watch_table(child,
  $q$select site_id, unnest(array['stock', 'car:' || cars.id]) as tag
     from (select distinct car_id from touched) as parents
     join cars on cars.id = parents.car_id join site_dealerships using (dealership_id)$q$)
from unnest(array['car_images', 'car_lenders']) as child;

select watch_table('sites', 'select id as site_id, ''site'' as tag from touched');

select watch_table(of_site, 'select site_id, ''site'' as tag from touched')
from unnest(array['special_hours', 'site_dealerships']) as of_site;

select watch_table('dealerships',
  'select site_id, ''site'' as tag from touched join site_dealerships on dealership_id = touched.id');

select watch_table(of_dealership,
  'select site_id, ''site'' as tag from touched join site_dealerships using (dealership_id)')
from unnest(array['locations', 'payment_processors', 'dealership_licences', 'dealership_manufacturers']) as of_dealership;

select watch_table('opening_hours',
  'select site_id, ''site'' as tag from touched
   join locations on locations.id = touched.location_id join site_dealerships using (dealership_id)');

select watch_table(scoped,
  $q$select sites.id as site_id, 'site' as tag from touched join sites on case scope
       when 'site' then sites.id = scope_id
       when 'dealership' then sites.dealership_id = scope_id
       when 'group' then sites.group_id = scope_id
       else sites.manufacturer_id = scope_id end$q$)
from unnest(array['flags', 'settings']) as scoped;

-- Names that any site may show: a change of one concerns them all.
select watch_table(shared, 'select null::integer as site_id, ''site'' as tag from touched limit 1')
from unnest(array['groups', 'manufacturers', 'models']) as shared;

drop function watch_table(text, text, text);
