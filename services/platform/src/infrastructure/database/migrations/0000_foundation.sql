CREATE TABLE "app_state" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"version" bigserial PRIMARY KEY NOT NULL,
	"site_id" integer,
	"tags" text[] NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"source" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dealership_licences" (
	"dealership_id" integer NOT NULL,
	"state" text NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "dealership_licences_dealership_id_state_pk" PRIMARY KEY("dealership_id","state")
);
--> statement-breakpoint
CREATE TABLE "dealership_manufacturers" (
	"dealership_id" integer NOT NULL,
	"manufacturer_id" integer NOT NULL,
	CONSTRAINT "dealership_manufacturers_dealership_id_manufacturer_id_pk" PRIMARY KEY("dealership_id","manufacturer_id")
);
--> statement-breakpoint
CREATE TABLE "dealerships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dealerships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"abn" text,
	"stripe_publishable_key" text,
	CONSTRAINT "dealerships_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "groups_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"primary" boolean DEFAULT false NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"location_type" text NOT NULL,
	"time_zone" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postcode" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"place_url" text,
	"phone" text NOT NULL,
	"distribution_locations" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "locations_dealership_id_slug_unique" UNIQUE("dealership_id","slug")
);
--> statement-breakpoint
CREATE TABLE "manufacturers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manufacturers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "manufacturers_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"manufacturer_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"body" text,
	CONSTRAINT "models_manufacturer_id_slug_unique" UNIQUE("manufacturer_id","slug")
);
--> statement-breakpoint
CREATE TABLE "opening_hours" (
	"location_id" integer NOT NULL,
	"weekday" smallint NOT NULL,
	"status" text NOT NULL,
	"formatted_hours" text NOT NULL,
	"open" time(0),
	"close" time(0),
	CONSTRAINT "opening_hours_location_id_weekday_pk" PRIMARY KEY("location_id","weekday")
);
--> statement-breakpoint
CREATE TABLE "payment_processors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_processors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"authorization_type" text NOT NULL,
	"authorization_key" text NOT NULL,
	"deposit_cents" integer,
	"apple_pay_enabled" boolean DEFAULT false NOT NULL,
	"google_pay_enabled" boolean DEFAULT false NOT NULL,
	"google_merchant_id" text
);
--> statement-breakpoint
CREATE TABLE "flags" (
	"scope" text NOT NULL,
	"scope_id" integer NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "flags_scope_scope_id_key_pk" PRIMARY KEY("scope","scope_id","key")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"scope" text NOT NULL,
	"scope_id" integer NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "settings_scope_scope_id_key_pk" PRIMARY KEY("scope","scope_id","key")
);
--> statement-breakpoint
CREATE TABLE "site_dealerships" (
	"site_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "site_dealerships_site_id_dealership_id_pk" PRIMARY KEY("site_id","dealership_id")
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"template" text NOT NULL,
	"tokens" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"shows" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"logo_image_id" text,
	"hero_image_id" text,
	"social_urls" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"url" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"google_site_verification" text,
	"street" text NOT NULL,
	"suburb" text NOT NULL,
	"address_state" text NOT NULL,
	"postcode" text NOT NULL,
	"dealership_id" integer NOT NULL,
	"group_id" integer,
	"manufacturer_id" integer,
	"finance_provider" text,
	"payment_provider" text,
	"autobot" boolean DEFAULT false NOT NULL,
	"offers_subscription" boolean DEFAULT false NOT NULL,
	"include_sold_cars_days" smallint DEFAULT 3 NOT NULL,
	"offers_count" smallint DEFAULT 0 NOT NULL,
	"blogs_enabled" boolean DEFAULT true NOT NULL,
	"blogs_title" text DEFAULT 'Blog' NOT NULL,
	"header_navigation" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"footer_navigation" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_filters" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "sites_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "special_hours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "special_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"location_id" integer,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"open" time(0),
	"close" time(0)
);
--> statement-breakpoint
CREATE TABLE "car_images" (
	"car_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"image_id" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "car_images_car_id_position_pk" PRIMARY KEY("car_id","position")
);
--> statement-breakpoint
CREATE TABLE "car_lenders" (
	"car_id" integer NOT NULL,
	"provider" text NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "car_lenders_car_id_provider_pk" PRIMARY KEY("car_id","provider")
);
--> statement-breakpoint
CREATE TABLE "cars" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"year" smallint,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"badge" text,
	"series" text,
	"stock_number" text NOT NULL,
	"vin" text,
	"rego" text,
	"odometer_km" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"date" date,
	"carsales_title" text,
	"carsales_seller_identifier" text,
	"car_type" text NOT NULL,
	"status" text NOT NULL,
	"preorder" boolean DEFAULT false NOT NULL,
	"reserved" boolean DEFAULT false NOT NULL,
	"sold" boolean DEFAULT false NOT NULL,
	"reservable" boolean,
	"sold_at" timestamp (3) with time zone,
	"show_on_dealer_website" boolean DEFAULT true NOT NULL,
	"price_cents" bigint,
	"before_price_cents" bigint,
	"subscription_price_cents" bigint,
	"price_basis" text NOT NULL,
	"price_state" text,
	"rego_months" smallint,
	"average_market_price_cents" bigint,
	"state_average_market_price_cents" bigint,
	"tag" text,
	"certified" boolean DEFAULT false NOT NULL,
	"simple_fuel" text,
	"history_file_url" text,
	"video_url" text,
	"description" text DEFAULT '' NOT NULL,
	"body" text,
	"colour" text,
	"fuel" text,
	"transmission" text,
	"drive" text,
	"engine" text,
	"doors" smallint,
	"seats" smallint,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"private_suburb" text,
	"private_postcode" text,
	"custom_rank" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "cars_dealership_id_slug_unique" UNIQUE("dealership_id","slug")
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"car_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"price_cents" bigint,
	CONSTRAINT "price_history_car_id_at_pk" PRIMARY KEY("car_id","at")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" integer NOT NULL,
	"car_id" integer,
	"category" text NOT NULL,
	"subcategory" text,
	"lead_status" text,
	"form_completed" boolean NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "valuations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" integer NOT NULL,
	"rego" text NOT NULL,
	"rego_state" text NOT NULL,
	"adjustment_answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"offer_price_cents" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watchlist" (
	"user_id" uuid NOT NULL,
	"car_id" integer NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watchlist_user_id_car_id_pk" PRIMARY KEY("user_id","car_id")
);
--> statement-breakpoint
CREATE TABLE "website_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" integer NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "website_users_site_id_email_unique" UNIQUE("site_id","email")
);
--> statement-breakpoint
ALTER TABLE "dealership_licences" ADD CONSTRAINT "dealership_licences_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealership_manufacturers" ADD CONSTRAINT "dealership_manufacturers_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealership_manufacturers" ADD CONSTRAINT "dealership_manufacturers_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealerships" ADD CONSTRAINT "dealerships_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_hours" ADD CONSTRAINT "opening_hours_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_processors" ADD CONSTRAINT "payment_processors_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_dealerships" ADD CONSTRAINT "site_dealerships_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_dealerships" ADD CONSTRAINT "site_dealerships_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_logo_image_id_images_id_fk" FOREIGN KEY ("logo_image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_hero_image_id_images_id_fk" FOREIGN KEY ("hero_image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_hours" ADD CONSTRAINT "special_hours_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_hours" ADD CONSTRAINT "special_hours_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_images" ADD CONSTRAINT "car_images_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_images" ADD CONSTRAINT "car_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_lenders" ADD CONSTRAINT "car_lenders_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuations" ADD CONSTRAINT "valuations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist" ADD CONSTRAINT "watchlist_user_id_website_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."website_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist" ADD CONSTRAINT "watchlist_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_users" ADD CONSTRAINT "website_users_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_host" ON "sites" USING btree ((lower(substring("url" from '^https?://([^/:]+)'))));--> statement-breakpoint
CREATE INDEX "cars_newest" ON "cars" USING btree ("dealership_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cars_by_model" ON "cars" USING btree ("dealership_id","make","model");--> statement-breakpoint
CREATE INDEX "leads_by_site" ON "leads" USING btree ("site_id","created_at" DESC NULLS LAST);