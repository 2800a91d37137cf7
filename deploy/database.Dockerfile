# PostgreSQL, Patroni, etcd and HAProxy from Debian 12: the programs that `npm run cluster` runs.
# Pinned by digest, see Dockerfile. Not built by a container engine yet.
FROM debian:12.12-slim@sha256:d5d3f9c23164ea16f31852f95bd5959aad1c5e854332fe00f7b3a20fcc9f635c
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-15 patroni python3-etcd etcd-server haproxy openssl \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o postgres -g postgres -m 0700 /var/lib/postgresql/trilane /var/lib/etcd/trilane /var/run/postgresql
USER postgres
STOPSIGNAL SIGINT
