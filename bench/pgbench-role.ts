import pg from 'pg';
import type { DatabaseConnection } from '../apps/api/src/platform/db/connection.ts';
import type { BenchProduct } from './product.ts';

/** A database of its own beside the product's, on the same server, for the comparison. */
export async function createTestRole(product: BenchProduct): Promise<DatabaseConnection> {
  const { client } = product.server.connection('superuser');
  const admin = new pg.Client(client);
  await admin.connect();
  await admin.query('create database tpcb');
  await admin.end();
  return { client: { ...client, database: 'tpcb' } };
}
