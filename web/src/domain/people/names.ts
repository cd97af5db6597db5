export { listName } from '@plantel/contract/school-words'
