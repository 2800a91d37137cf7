export { sayEvent, sayEvents } from './say-event.ts';
export { newWebhookSecret, webhookSecretPlace } from './sign-webhook.ts';
export { noteReading } from './endpoints.repo.ts';
