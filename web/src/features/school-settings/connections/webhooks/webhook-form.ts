import { createWebhook, type Webhook, type WebhookType } from '@plantel/contract/webhooks'

export interface WebhookValues {
  url: string
  types: WebhookType[]
}

export const NAMES = { url: 'Dirección', types: 'De qué avisar' }

export const valuesOf = (stored: Webhook | undefined): WebhookValues =>
  stored ? { url: stored.url, types: stored.types } : { url: '', types: [] }

export const webhookForm = createWebhook.body
