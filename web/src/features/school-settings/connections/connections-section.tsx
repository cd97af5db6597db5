import { lazy, Suspense } from 'react'
import { fetchCode } from '../../../lib/routing/fetch-code.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { SECTION_TITLES } from '../sections/section-titles.ts'

const loadKeys = async () => ({ default: (await import('./keys-card.tsx')).KeysCard })
const KeysCard = lazy(() => fetchCode(loadKeys))

const loadWebhooks = async () => ({ default: (await import('./webhooks/webhooks-card.tsx')).WebhooksCard })
const WebhooksCard = lazy(() => fetchCode(loadWebhooks))

/** *Conexiones*: a card for each way in which other programs work with the school. */
export const ConnectionsSection = () => {
  const keys = useMay('keys:write')
  if (!keys) return null
  return (
    <Stack as="section" gap={16} aria-labelledby="conexiones">
      <h2 id="conexiones" tabIndex={-1}>
        {SECTION_TITLES.conexiones}
      </h2>
      <Suspense fallback={<Skeleton height={220} />}>
        <KeysCard />
      </Suspense>
      <Suspense fallback={<Skeleton height={220} />}>
        <WebhooksCard />
      </Suspense>
    </Stack>
  )
}
