import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Location } from 'react-router'
import { queryClient } from '../lib/http/query.ts'
import { Rendered } from '../lib/timing/rendered.ts'
import { FallbackBoundary } from './pages/fallback-page.tsx'
import { AppRouter } from './router.tsx'

const FOR_EVERYBODY: Rendered = { signedIn: false, at: 0 }

interface AppProps {
  /** The server's, one for each page. */
  client?: QueryClient
  /** Where the server renders. */
  place?: Location
  rendered?: Rendered
  /** Runs once everything is there and listens. */
  onStanding?: () => void
}

export const App = ({ client = queryClient, place, rendered = FOR_EVERYBODY, onStanding }: AppProps) => {
  useEffect(() => onStanding?.(), [onStanding])
  return (
    <FallbackBoundary>
      <Rendered value={rendered}>
        <QueryClientProvider client={client}>
          <AppRouter {...(place ? { place } : {})} />
        </QueryClientProvider>
      </Rendered>
    </FallbackBoundary>
  )
}
