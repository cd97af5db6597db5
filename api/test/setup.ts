import { beforeAll } from 'vitest'
import { endFile } from './after-file.ts'
import { makeHashesCheap } from './cheap-hashes.ts'

// Files run one after the other in the same process: what one has opened is gone before the next begins. This first step is undone last.
beforeAll(() => endFile)

makeHashesCheap()
