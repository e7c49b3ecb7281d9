CREATE TABLE "split_tests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "split_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"test" text NOT NULL,
	"goal" text NOT NULL,
	"share" smallint NOT NULL,
	"page" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"winner" text
);
--> statement-breakpoint
ALTER TABLE "split_tests" ADD CONSTRAINT "split_tests_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "split_tests_running" ON "split_tests" USING btree ("site_id") WHERE "split_tests"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "split_tests_site" ON "split_tests" USING btree ("site_id","id");