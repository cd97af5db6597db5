import { inSchool } from '../../db/in-school.ts'
import type { FeatureTasks, Workshop } from '../../jobs/tasks.ts'
import { inSchoolsWithWork } from '../../jobs/waiting-work.ts'
import { fileKey } from '../../domain/excuses/paper-file.ts'
import { findOldFiles, NEXT_OLD_FILE, setFile } from './files-sql.ts'

/** The file first: after a crash the row finds it again. */
const forgetPhotos = async ({ db, files, now }: Workshop, school_id: number): Promise<void> => {
  for (;;) {
    const old = await inSchool(db, school_id, null, (tx) => findOldFiles(tx, now()))
    if (old.length === 0) return
    for (const { excuse_id, file } of old) {
      await files.remove(fileKey(school_id, excuse_id, file))
      await inSchool(db, school_id, null, (tx) => setFile(tx, excuse_id, null))
    }
  }
}

export const excuseTasks: FeatureTasks = (workshop) => ({
  'forget-excuse-photos': () =>
    inSchoolsWithWork(workshop.db, {
      kind: 'excuse-photos',
      now: workshop.now(),
      work: (school_id) => forgetPhotos(workshop, school_id),
      next: NEXT_OLD_FILE,
    }),
})
