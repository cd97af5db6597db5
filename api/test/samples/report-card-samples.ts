import { readJob } from '@plantel/contract/jobs'
import { type IssuedReportCard, issueGroupReportCards, issueReportCard } from '@plantel/contract/report-cards'
import { reportCardTasks } from '../../src/features/report-cards/tasks.ts'
import { as, type Person } from '../as.ts'
import { doOpenJobs } from '../open-jobs.ts'
import type { SampleCall } from './sample-call.ts'
import { workshop } from '../build/secundaria.ts'
import type { Place } from './world.ts'

export const issueFor = async (admin: Person, id: number, body: object = {}): Promise<IssuedReportCard> =>
  (await as(admin).call(issueReportCard, { params: { id }, body })).data

export const workOnIssues = (school_id: number, shop = workshop()) =>
  doOpenJobs(reportCardTasks(shop), 'report-cards', school_id)

export const issueGroupFor = async (admin: Person, id: number, body: object = {}) => {
  const { job_id } = (await as(admin).call(issueGroupReportCards, { params: { id }, body })).data
  await workOnIssues(admin.school_id)
  return (await as(admin).call(readJob, { params: { id: job_id } })).data
}

const oncePerPlace = <Made>(make: (at: Place) => Promise<Made>) => {
  const made = new Map<number, Promise<Made>>()
  return (at: Place): Promise<Made> => {
    const one = made.get(at.group_id) ?? make(at)
    made.set(at.group_id, one)
    return one
  }
}

const jobAt = oncePerPlace(async (at) => (await issueGroupFor(at.people.ADMINISTER, at.group_id)).job_id)
const cardAt = oncePerPlace((at) => issueFor(at.people.ADMINISTER, at.students[0]))

const ofStudent = (at: Place) => ({ params: { id: at.students[0] } })

export const REPORT_CARD_SAMPLES: Record<string, SampleCall> = {
  issueReportCard: { by: 'ADMINISTER', aim: (at) => ({ ...ofStudent(at), body: {} }) },
  readReportCards: { by: 'DIRECTOR', aim: ofStudent },
  readReportCardFile: {
    by: 'DIRECTOR',
    aim: async (at) => ({ params: { id: (await cardAt(at)).report_card_id } }),
  },
  issueGroupReportCards: { by: 'ADMINISTER', aim: (at) => ({ params: { id: at.group_id }, body: {} }) },
  readGroupReportCards: { by: 'DIRECTOR', aim: async (at) => ({ params: { id: await jobAt(at) } }) },
  checkReportCard: { by: 'PARENT', aim: async (at) => ({ params: { folio: (await cardAt(at)).folio } }) },
}
