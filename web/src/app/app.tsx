import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../lib/http/query.ts'
import { FallbackBoundary } from './pages/fallback-page.tsx'
import { AppRouter } from './router.tsx'

export const App = () => (
  <FallbackBoundary>
    <QueryClientProvider client={queryClient}>
      <AppRouter />
    </QueryClientProvider>
  </FallbackBoundary>
)
