import webPush from 'web-push'
import { openPush } from '../src/push/push.ts'

export const testOrigins: string[] = []

export const testPush = openPush({
  keys: webPush.generateVAPIDKeys(),
  subject: 'mailto:plantel@example.mx',
  origins: testOrigins,
})
