import type { Database } from './db/in-school.ts'
import { serveImports } from './features/imports/routes.ts'
import { serveLeavings } from './features/leavings/routes.ts'
import { serveBackups } from './features/backups/routes.ts'
import { servePrintJobs } from './features/print-jobs/routes.ts'
import { serveSheets } from './features/sheets/routes.ts'
import type { FileStore } from './files/file-store.ts'
import type { Serve } from './http/serve.ts'

interface Given {
  db: Database
  files: FileStore
  copyBytesMax?: number
}

/** What is drawn on paper, and whole lists that leave and come in. */
export function servePaperFeatures(serve: Serve, given: Given): void {
  serveSheets(serve, given)
  servePrintJobs(serve, given)
  serveBackups(serve, given)
  serveLeavings(serve, given)
  serveImports(serve, given)
}
