import { ENDPOINTS } from '@plantel/contract/endpoints'
import { CATALOGUE } from '@plantel/contract/errors'
import type { openApi, Operation } from './openapi.ts'

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const fieldsOf = (schema: unknown): string => escape(JSON.stringify(schema, null, 2))

const article = (
  { name, feature, endpoint }: (typeof ENDPOINTS)[number],
  operation: Operation | undefined,
) => `
<article id="${name}">
  <h3><code>${endpoint.method}</code> /v1${escape(endpoint.path)}</h3>
  <p>${escape(endpoint.summary)} · ${escape(feature)} · permiso <code>${endpoint.can}</code></p>
  ${endpoint.errors.length > 0 ? `<p>Códigos: ${endpoint.errors.map((code) => `${code} ${escape(CATALOGUE[code].message)}`).join(' · ')}</p>` : ''}
  <details><summary>Lo que recibe</summary><pre>${fieldsOf({ parameters: operation?.parameters, body: operation?.requestBody })}</pre></details>
  <details><summary>Lo que responde</summary><pre>${fieldsOf(operation?.responses[200])}</pre></details>
</article>`

export const docsPage = (document: ReturnType<typeof openApi>, nonce: string): string => `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Plantel · API</title>
<style nonce="${nonce}">
  body { font: 16px/1.5 system-ui, sans-serif; color: #1d1b26; background: #f7f6fb; margin: 0 auto; max-width: 960px; padding: 24px }
  article { background: #fff; border: 1px solid #e6e3ef; border-radius: 10px; padding: 16px; margin: 16px 0 }
  h3 { margin: 0 } pre { overflow: auto; font-size: 13px } code { color: #741cd9 }
</style></head><body>
<h1>Plantel · API</h1>
<p>El documento OpenAPI 3.1 está en <a href="/v1/openapi.json">/v1/openapi.json</a>.</p>
${ENDPOINTS.map((each) => {
  const path = each.endpoint.path.replace(/:(\w+)/g, '{$1}')
  return article(each, document.paths[path]?.[each.endpoint.method.toLowerCase()])
}).join('')}
</body></html>`
