-- A site with a vehicle catalogue told ad networks of vehicles. That is now a setting of its own; the catalogue's number
-- was used for nothing else.
insert into settings (scope, scope_id, key, value)
  select scope, scope_id, 'productContentType', '"vehicle"'::jsonb from settings
  where key = 'metaCatalogueId' and trim(value #>> '{}') <> ''
  on conflict do nothing;
--> statement-breakpoint
delete from settings where key = 'metaCatalogueId';
