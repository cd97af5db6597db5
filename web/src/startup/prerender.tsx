import { renderToString } from 'react-dom/server'
import { loadLanding } from '../features/landing/load.ts'
import { history } from '../lib/routing/history.ts'
import { queryClient } from '../lib/http/query.ts'
import { loadScreen } from '../lib/routing/screen-loading.ts'
import { App } from '../app/app.tsx'

export interface DrawnPage {
  title: string
  markup: string
}

const TITLE = /<title>(.*?)<\/title>/

/** The page at this address, as React will find it again; run while the app is built. */
export const renderPage = async (path: '/' | '/login'): Promise<DrawnPage> => {
  history.move(path, { replace: true, force: true })
  if (path === '/') await loadScreen(loadLanding)
  const drawn = renderToString(<App />)
  // A remembered answer would keep the build waiting for the hour after which it is forgotten.
  queryClient.clear()
  return { title: TITLE.exec(drawn)?.[1] ?? '', markup: drawn.replace(TITLE, '') }
}
