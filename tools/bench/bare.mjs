// The lower bound for Node: one buffer with constant headers for every request.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.env.BODY ?? '')
const headers = JSON.parse(process.env.HEADERS ?? '[]')

createServer((_, res) => {
  res.writeHead(200, headers)
  res.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
