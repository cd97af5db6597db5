import type { Serve } from '../../http/serve.ts'
import { serveParents } from './parent-routes.ts'
import { serveRelationships } from './relationship-routes.ts'

export function serveFamilies(serve: Serve): void {
  serveRelationships(serve)
  serveParents(serve)
}
