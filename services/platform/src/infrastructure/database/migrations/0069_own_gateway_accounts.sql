CREATE TABLE "gateway_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"processor" text NOT NULL,
	"public_key" text NOT NULL,
	"sealed" text NOT NULL,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"connected_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gateway_accounts" ADD CONSTRAINT "gateway_accounts_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_accounts_key" ON "gateway_accounts" USING btree ("processor","public_key");--> statement-breakpoint
CREATE INDEX "gateway_accounts_dealership" ON "gateway_accounts" USING btree ("dealership_id");