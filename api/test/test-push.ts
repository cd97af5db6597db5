import webPush from 'web-push'
import { openPush } from '../src/push/push.ts'

/** Besides the known services; a test adds the address of its own. */
export const testOrigins: string[] = []

/** How the app and the work of one test file send to devices. */
export const testPush = openPush({
  keys: webPush.generateVAPIDKeys(),
  subject: 'mailto:plantel@example.mx',
  origins: testOrigins,
})
