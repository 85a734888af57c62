#!/bin/sh
# Run by the postgres image once, on an empty volume: a database and a role of the same name for each service.
set -eu
for name in catalog commerce members analytics gateway issuer sandbox; do
  psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -v name="$name" -v password="$SERVICE_DB_PASSWORD" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
REVOKE CONNECT ON DATABASE :"name" FROM PUBLIC;
SQL
done
