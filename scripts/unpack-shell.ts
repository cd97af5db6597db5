// The part of `unpack-chromium.ts` that needs an environment of its own.
import chromium from '@sparticuz/chromium'

await chromium.executablePath()
