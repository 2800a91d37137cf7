import { prose } from '@trilane/domain/prose';
import { z } from 'zod';
import { STORE_ROLES } from '@trilane/domain/team';
import { call } from '../call.ts';
import { id, uploadedFile } from '../wire.ts';

export const fileCalls = {
  uploadFile: call({
    method: 'POST',
    path: '/files/files',
    access: 'session',
    may: STORE_ROLES,
    keys: ['manage-stores'],
    idempotency: 'ignored',
    form: 'multipart',
    refusals: [
      'too_large',
      'file_type',
      'image_unreadable',
      'image_too_many_pixels',
      'pdf_more_than_pages',
      'malware_found',
      'scan_unavailable',
      'storage_unavailable',
      'files_full',
    ],
    summary: prose`Upload an image (re-encoded; a public URL that cannot be guessed) or a bank document (private; its
      URL needs the bearer token), as multipart field \`file\``,
    query: z.strictObject({ purpose: z.enum(['image', 'document']).optional().default('image') }),
    output: uploadedFile,
  }),
  getDocument: call({
    method: 'GET',
    path: '/files/documents/{id}',
    access: 'session',
    weight: 'costly',
    audit: 'document.get',
    form: 'file',
    refusals: ['not_found', 'storage_unavailable'],
    summary: "A document of one's own, as an attachment",
    params: z.strictObject({ id }),
    output: z.unknown(),
  }),
};
