export { type House, type HouseLineTypes, type HouseOptions, openHouse, type SocketMaker } from './house.ts';
export {
  type AnyTrouble,
  type Line,
  type LineOptions,
  type LineState,
  type LineTypes,
  lineOf,
  type RefusedReply,
  type SocketLike,
} from './line.ts';
export { newId } from './new-id.ts';
export {
  type AnyNews,
  applyDiff,
  type Change,
  type ChangeSaid,
  type MeterSaid,
  newsAfter,
} from './news.ts';
export {
  type Answer,
  type AnswerAt,
  type Arguments,
  type Asking,
  askJson,
  type Fetch,
  type Method,
  type NotDone,
  type PathsBy,
  type Responded,
  type RouteAt,
  type RouteMap,
  type Routes,
  type RouteTypes,
  routesOf,
  type Sent,
} from './request.ts';
export type { Routes as HouseRoutes, SocketHear, SocketSay } from './routes.ts';
