import { renderToString } from 'react-dom/server'
import { queryClient } from '../lib/query.ts'
import { App } from './app.tsx'

/** The markup of the page at the current address, as React will find it again; run while the app is built. */
export const renderPage = (): string => {
  const markup = renderToString(<App />).replace(/<title>.*?<\/title>/, '')
  // A remembered answer would keep the build waiting for the hour after which it is forgotten.
  queryClient.clear()
  return markup
}
