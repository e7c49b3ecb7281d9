#!/usr/bin/env bash
# From a clone to a dealer's first lead, at another network address behind Caddy with TLS: the first admin, a dealer by the
# wizard, a lead that arrives by SMTP, a picture from object storage. As root, from an installed checkout, with Caddy.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd) work=$(mktemp -d /tmp/forecourt-try.XXXXXX) space=forecourt$$
ca=$work/caddy/pki/authorities/local/root.crt
within() { ip netns exec "$space" env -i PATH="$work/clone/node_modules/.bin:$PATH" HOME="$work" XDG_DATA_HOME="$work" "$@"; }
until_true() { timeout 300 bash -c "until $1; do sleep 0.5; done"; }
leave() {
  local code=$?
  [ "$code" = 0 ] || tail -n 20 "$work"/*.log
  ip netns pids "$space" | xargs -r kill 2>/dev/null || true
  until_true "[ -z \"\$(ip netns pids $space)\" ]" # npm ends before what it started.
  ip netns del "$space"
  rm -rf "$work" "/etc/netns/$space"
}
trap leave EXIT
chmod 755 "$work" # Our own Postgres has a user of its own.
ip netns add "$space"
ip link add "fc$$" type veth peer name eth0 netns "$space"
ip address add 10.99.0.1/30 dev "fc$$" && ip link set "fc$$" up
ip -n "$space" address add 10.99.0.2/30 dev eth0 && ip -n "$space" link set eth0 up && ip -n "$space" link set lo up
mkdir -p "/etc/netns/$space"
printf '127.0.0.1 localhost\n10.99.0.2 dashboard.try.test www.gumtree.test\n' > "/etc/netns/$space/hosts"
git clone -q "$root" "$work/clone"
(cd "$root" && cp -a --parents --link node_modules services/*/node_modules "$work/clone/")
(cd "$work/clone" && npm run build) > "$work/build.log" 2>&1
within node "$work/clone/scripts/testing/deploy/neighbours.ts" "$work" > "$work/neighbours.log" 2>&1 &
until_true "[ -e $work/neighbours.env ]"
within $(cat "$work/neighbours.env") FORECOURT_MODE=live ONE_MACHINE=1 DATA_DIR="$work/data" TRUST_PROXY=1 \
  STAFF_URL=https://dashboard.try.test MAIL_FROM=leads@try.test PLATFORM_USER=platform \
  PLATFORM_PASSWORD="$(openssl rand -hex 24)" npm --prefix "$work/clone" start > "$work/server.log" 2>&1 &
within ACME_EMAIL=operations@try.test TLS_ISSUER=internal STAFF_HOST=dashboard.try.test DASHBOARDS=127.0.0.1:3000 \
  PLATFORMS=127.0.0.1:3000 caddy run --adapter caddyfile --config "$work/clone/deploy/caddy/Caddyfile" > "$work/caddy.log" 2>&1 &
until_true "grep -qs first-admin $work/server.log && [ -e $ca ]"
link=$(grep -o 'https://[^ ]*first-admin[^ ]*' "$work/server.log" | head -n 1)
picture=$(within NODE_EXTRA_CA_CERTS="$ca" node "$work/clone/scripts/testing/deploy/first-day.ts" "$link" "$work")
curl -fsS --cacert "$ca" --resolve www.gumtree.test:443:10.99.0.2 -o "$work/picture" -w '%{content_type}\n' "$picture"
echo "A lead and $(stat -c %s "$work/picture") bytes of $picture arrived."
