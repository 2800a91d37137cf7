import { z } from 'zod';
import { call } from '../call.ts';
import { uploadedFile } from '../wire.ts';

export const fileCalls = {
  uploadFile: call({
    method: 'POST', path: '/files/files', access: 'session', idempotency: 'ignored', form: 'multipart',
    refusals: ['too_large', 'file_type', 'image_unreadable', 'image_too_many_pixels', 'storage_unavailable'],
    summary: 'Upload an image (multipart field `file`); it is re-encoded and gets a public URL that cannot be guessed',
    query: z.strictObject({ purpose: z.enum(['image']).optional().default('image') }), output: uploadedFile,
  }),
};
