import { rowsIn } from '../build/backups.ts'

/**
 * What both specifications ask of a column, written here a second time. OneRoster 1.2.1 CSV binding; SDS v2.1 CSV file format with its
 * default list of values. `!`: required; `>a|b`: one of the ids of that file, or several; `=a|b`: of these values.
 */
const ORS: Record<string, string> = {
  orgs: 'sourcedId! status=| dateLastModified=| name! type!=school|district|local|state|national|department identifier parentSourcedId>orgs',
  academicSessions:
    'sourcedId! status=| dateLastModified=| title! type!=gradingPeriod|semester|schoolYear|term startDate! endDate! parentSourcedId>academicSessions schoolYear!',
  courses:
    'sourcedId! status=| dateLastModified=| schoolYearSourcedId>academicSessions title! courseCode grades orgSourcedId!>orgs subjects subjectCodes',
  classes:
    'sourcedId! status=| dateLastModified=| title! grades courseSourcedId!>courses classCode classType!=homeroom|scheduled location schoolSourcedId!>orgs termSourcedIds!>academicSessions subjects subjectCodes periods metadata.groupSourcedId>classes metadata.special',
  users:
    'sourcedId! status=| dateLastModified=| enabledUser!=true|false username! userIds givenName! familyName! middleName identifier email sms phone agentSourcedIds>users grades password=| userMasterIdentifier preferredGivenName preferredMiddleName preferredFamilyName primaryOrgSourcedId>orgs pronouns metadata.lastName metadata.secondLastName',
  roles:
    'sourcedId! status=| dateLastModified=| userSourcedId!>users roleType!=primary|secondary role!=aide|counselor|districtAdministrator|guardian|parent|principal|proctor|relative|siteAdministrator|student|systemAdministrator|teacher beginDate endDate orgSourcedId!>orgs userProfileSourcedId',
  enrollments:
    'sourcedId! status=| dateLastModified=| classSourcedId!>classes schoolSourcedId!>orgs userSourcedId!>users role!=administrator|proctor|student|teacher primary=true|false beginDate endDate',
  demographics:
    'sourcedId!>users status=| dateLastModified=| birthDate sex=male|female|other|unspecified americanIndianOrAlaskaNative asian blackOrAfricanAmerican nativeHawaiianOrOtherPacificIslander white demographicRaceTwoOrMoreRaces hispanicOrLatinoEthnicity countryOfBirthCode stateOfBirthAbbreviation cityOfBirth publicSchoolResidenceStatus',
  categories: 'sourcedId! status=| dateLastModified=| title! weight',
  lineItems:
    'sourcedId! status=| dateLastModified=| title! description assignDate! dueDate! classSourcedId!>classes categorySourcedId!>categories academicSessionSourcedId!>academicSessions resultValueMin resultValueMax schoolSourcedId!>orgs',
  results:
    'sourcedId! status=| dateLastModified=| lineItemSourcedId!>lineItems studentSourcedId!>users scoreStatus!=exempt|fully_graded|not_submitted|partially_graded|submitted score scoreDate! comment textScore classSourcedId>classes inProgress incomplete late missing',
}
const SDS: Record<string, string> = {
  orgs: 'sourcedId! name! type!=school parentSourcedId>orgs',
  academicSessions: 'sourcedId! title! type!=schoolYear|semester|term schoolYear! startDate! endDate!',
  courses: 'sourcedId! orgSourcedId!>orgs title! code schoolYearSourcedId>academicSessions subject grade',
  classes:
    'sourcedId! orgSourcedId!>orgs title! sessionSourcedIds>academicSessions courseSourcedId>courses code',
  users: 'sourcedId! username! familyName! givenName! activeDirectoryMatchId email phone sms',
  roles:
    'userSourcedId!>users orgSourcedId!>orgs role!=principal|advisor|administrator|teacher|student sessionSourcedId>academicSessions grade=PK|01|02|03|04|05|06|07|08|09|10|11|12|PS isPrimary=true|false roleStartDate roleEndDate',
  enrollments: 'classSourcedId!>classes userSourcedId!>users role!=student|teacher',
  relationships:
    'userSourcedId!>users relationshipUserSourcedId!>users relationshipRole!=parent|guardian|relative|other|doctor|aide',
  demographics:
    'userSourcedId!>users sex=male|female birthDate birthCity birthState birthCountry ethnicityCodes raceCodes',
}
const SETS = { oneroster: ORS, sds: SDS }

const COLUMN = /^([\w.]+)(!?)(?:([>=])(.*))?$/

const valueProblem = (
  { required, kind, of }: { required: boolean; kind: string; of: string },
  value: string,
  ids: (file: string) => ReadonlySet<string>,
): string | undefined => {
  if (value === '') return required ? 'is missing' : undefined
  if (/[\r\n\t]/.test(value)) return 'has a line break'
  if (kind === '>' && value.split(',').some((id) => !ids(of).has(id))) return `refers to no line of ${of}`
  return kind === '=' && !of.split('|').includes(value.replaceAll(' ', '_')) ? `is ${value}` : undefined
}

/** Of one folder's files against what its specification says. */
const folderProblems = (files: Readonly<Record<string, string>>, folder: keyof typeof SETS): string[] => {
  const read = (file: string) => rowsIn(files[`${folder}/${file}.csv`] ?? '')
  const known = new Map<string, Set<string>>()
  const ids = (file: string) => {
    const found = known.get(file) ?? new Set(read(file).map(({ sourcedId = '' }) => sourcedId))
    known.set(file, found)
    return found
  }
  return Object.entries(SETS[folder]).flatMap(([file, columns]) => {
    const rules = columns.split(' ').map((rule) => {
      const [, name = '', required, kind = '', of = ''] = COLUMN.exec(rule) ?? []
      return { name, required: required === '!', kind, of }
    })
    const path = `${folder}/${file}.csv`
    const rows = read(file)
    const [head] = (files[path] ?? '').split('\r\n')
    const twice = rows.length - new Set(rows.map((row) => row['sourcedId'] ?? JSON.stringify(row))).size
    return [
      ...(head === rules.map(({ name }) => name).join(',') ? [] : [`${path} begins with ${head}`]),
      ...(twice > 0 ? [`${path} has ${twice} ids twice`] : []),
      ...rows.flatMap((row) =>
        rules.flatMap((rule) => {
          const problem = valueProblem(rule, row[rule.name] ?? '', ids)
          return problem === undefined ? [] : [`${path} ${rule.name} ${problem}`]
        }),
      ),
    ]
  })
}

/** Exactly one role of each user comes first, and everybody has one. */
const roleProblems = (files: Readonly<Record<string, string>>): string[] => {
  const first = rowsIn(files['oneroster/roles.csv'] ?? '')
    .filter(({ roleType }) => roleType === 'primary')
    .map(({ userSourcedId }) => userSourcedId)
  const users = rowsIn(files['oneroster/users.csv'] ?? '').map(({ sourcedId }) => sourcedId)
  const once = first.length === users.length && new Set(first).size === first.length
  return once && users.every((user) => first.includes(user)) ? [] : ['a user without one first role']
}

export const problemsOf = (files: Readonly<Record<string, string>>): string[] => [
  ...folderProblems(files, 'oneroster'),
  ...folderProblems(files, 'sds'),
  ...roleProblems(files),
]
